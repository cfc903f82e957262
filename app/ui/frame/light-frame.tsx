import { Frame, type FrameProps } from "./frame";
import { StaffApp } from "./staff-app";

/** The frame of light pages, where staff find what their app says; no hydrated page is theirs, and none loads it. */
export function LightFrame({ children, ...frame }: FrameProps) {
  const { role, profile, contact, viewed } = frame.data;
  return (
    <Frame {...frame}>
      {role === "employee" && profile && !viewed ? <StaffApp account={profile.id} phone={contact.phone ?? ""} /> : null}
      {children}
    </Frame>
  );
}
