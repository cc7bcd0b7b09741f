/** What lies in OpenCV's own memory, which no garbage collector frees. */
export type Deletable = { delete(): void };

let live = 0;

/** How many objects of OpenCV the pipeline holds now: as many after a picture as before it. */
export const liveOpenCvObjects = (): number => live;

/** A list of OpenCV objects that are freed together, by the function that made the list, in its `finally`. */
export class Owned {
  readonly #objects: Deletable[] = [];

  keep<T extends Deletable>(object: T): T {
    this.#objects.push(object);
    live++;
    return object;
  }

  free(): void {
    for (const object of this.#objects.splice(0).reverse()) {
      object.delete();
      live--;
    }
  }
}
