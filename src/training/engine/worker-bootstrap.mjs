// Worker threads do not inherit tsx, and `--import tsx` does nothing in them: register it, then load the real entry.
import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
await import(workerData.entryUrl);
