import { type AskedJob, AskedJobs } from "~/ui/job/asked-jobs";
import { type WaitingJob, WaitingJobs } from "~/ui/job/waiting-jobs";

/** Above the jobs: those that the person is asked for, and those that they want to apply for once they are approved. */
export function WhatWaits({ asked, waiting }: { asked: readonly AskedJob[]; waiting: readonly WaitingJob[] }) {
  return (
    <>
      <AskedJobs jobs={asked} />
      <WaitingJobs jobs={waiting} linked />
    </>
  );
}
