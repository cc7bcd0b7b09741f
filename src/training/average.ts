import { join, resolve } from "node:path";
import { Argument, Command, InvalidArgumentError } from "commander";
import { NET_NAMES, type NetName } from "../vision/index.ts";
import { moveTrainingRecord } from "./card/training-log.ts";
import { averageModels, startWasmBackend } from "./engine/index.ts";
import { weightPrint } from "./evaluation/records.ts";
import { MODELS_FOLDER } from "./evaluation/vision-engine.ts";

// `npm run average`: the shipped network becomes the mean of itself and of another that was trained on from it. It must be
// calibrated anew.

const share = (text: string): number => {
  const value = Number(text);
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError("must lie between 0 and 1");
  return value;
};

await new Command("average")
  .addArgument(new Argument("<name>", "the network").choices(NET_NAMES))
  .argument("<folder>", "the other model’s: its model.json and weights.bin")
  .option("--share <share>", "of the other’s weights in the mean", share, 0.5)
  .action(async (name: NetName, folder: string, options: { share: number }) => {
    await startWasmBackend();
    const [shipped, other] = [join(MODELS_FOLDER, name), resolve(folder)];
    const prints = [shipped, other].map((model) => weightPrint(join(model, "weights.bin")));
    averageModels(shipped, other, shipped, options.share);
    // Either of them may be the one that the last run ended with.
    for (const print of prints) moveTrainingRecord(MODELS_FOLDER, name, print);
  })
  .parseAsync();
