import { root, stop } from "../run.mjs";
import { contentsOf, licenceFaults } from "./contents.mjs";

const faults = licenceFaults(contentsOf(root).components);
if (faults.length > 0) stop(`Licences that scripts/release/contents.mjs does not list:\n${faults.join("\n")}`);
