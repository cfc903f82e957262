import { publicLoader } from "~/access/guards.server";
import { openResetLink } from "~/answers/public-dialogs.server";

/** The link of the reset mail: the dialog opens over the home page, without the key in its address (PUB-14). */
export const loader = publicLoader((visit) => openResetLink(visit, visit.params.resetToken ?? ""));
