/** A code for the camera of another device, dark on white in every colour scheme. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg width={size * 4} height={size * 4} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#111" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
