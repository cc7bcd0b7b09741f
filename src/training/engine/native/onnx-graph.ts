import onnxProto from "onnx-proto";

const { onnx } = onnxProto;
const OPSET = 17;
/** ONNX's numbers for element types and kinds of attributes. */
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE = { float: 1, int: 2, ints: 7 } as const;

/** A float32 tensor in a graph. Of four axes they are [batch, channels, height, width]. */
export interface Value {
  readonly name: string;
  readonly shape: readonly number[];
}

/** Whole numbers and lists of them; `{ float }` for others. */
export type Attributes = Readonly<Record<string, number | readonly number[] | { readonly float: number }>>;

/** One ONNX graph while it is being written: every operation is told the shape of what it gives. */
export class OnnxGraph {
  readonly #prefix: string;
  readonly #nodes: InstanceType<typeof onnx.NodeProto>[] = [];
  readonly #constants = new Map<string, InstanceType<typeof onnx.TensorProto>>();
  readonly #inputs = new Map<string, Value>();
  readonly #outputs = new Map<string, Value>();

  /** Names of this graph's values begin with `prefix`. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get inputs(): readonly Value[] {
    return [...this.#inputs.values()];
  }

  get outputs(): readonly Value[] {
    return [...this.#outputs.values()];
  }

  input(value: Value): Value {
    this.#inputs.set(value.name, value);
    return value;
  }

  output(value: Value): Value {
    this.#outputs.set(value.name, value);
    return value;
  }

  /** `inputs` are values or the names of constants. */
  add(
    opType: string,
    inputs: readonly (Value | string)[],
    shape: readonly number[],
    attributes: Attributes = {},
  ): Value {
    const name = `${this.#prefix}${this.#nodes.length}`;
    this.#nodes.push(
      new onnx.NodeProto({
        opType,
        input: inputs.map((input) => (typeof input === "string" ? input : input.name)),
        output: [name],
        attribute: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
      }),
    );
    return { name, shape };
  }

  /** A list of whole numbers: axes, a shape, starts and ends. */
  integers(values: readonly number[]): string {
    const name = `i:${values.join(",")}`;
    this.#constants.set(
      name,
      new onnx.TensorProto({ name, dataType: INT64, dims: [values.length], int64Data: [...values] }),
    );
    return name;
  }

  number(value: number): string {
    const name = `f:${value}`;
    this.#constants.set(name, new onnx.TensorProto({ name, dataType: FLOAT, dims: [], floatData: [value] }));
    return name;
  }

  /** The model as bytes, as ONNX Runtime loads it. */
  encode(): Uint8Array {
    const model = new onnx.ModelProto({
      irVersion: 8,
      opsetImport: [{ domain: "", version: OPSET }],
      graph: {
        name: "training",
        node: this.#nodes,
        initializer: [...this.#constants.values()],
        input: this.inputs.map(describe),
        output: this.outputs.map(describe),
      },
    });
    return onnx.ModelProto.encode(model).finish();
  }
}

function attribute(name: string, value: Attributes[string]): InstanceType<typeof onnx.AttributeProto> {
  if (typeof value === "number")
    return new onnx.AttributeProto({ name, type: ATTRIBUTE.int as number, i: value });
  if ("float" in value)
    return new onnx.AttributeProto({ name, type: ATTRIBUTE.float as number, f: value.float });
  return new onnx.AttributeProto({ name, type: ATTRIBUTE.ints as number, ints: [...value] });
}

const describe = ({ name, shape }: Value): object => ({
  name,
  type: { tensorType: { elemType: FLOAT, shape: { dim: shape.map((dimValue) => ({ dimValue })) } } },
});
