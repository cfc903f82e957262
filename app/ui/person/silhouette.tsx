/** Somebody whose face is not shown: the same outline for everybody. */
export function Silhouette({ size }: { size: number }) {
  return (
    <svg className="face face--round silhouette" width={size} height={size} viewBox="0 0 80 80" aria-hidden="true">
      <path d="M40 17a15 15 0 1 1 0 30 15 15 0 0 1 0-30ZM8 80c0-18 13-26 32-26s32 8 32 26Z" />
    </svg>
  );
}
