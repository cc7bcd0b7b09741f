declare const brand: unique symbol;

/** A value of type `T` that cannot be swapped by mistake with another kind of `T`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
