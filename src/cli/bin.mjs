#!/usr/bin/env node
// The `ocko` of the package's `bin`: runs the TypeScript sources as they are.
import { register } from "tsx/esm/api";

register();
await import("./ocko.ts");
