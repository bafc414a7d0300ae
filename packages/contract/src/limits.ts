import { z } from 'zod';

declare const limited: unique symbol;

/** A schema of text that says how long the text may be. */
export type Limited<Schema extends z.ZodType> = Schema & { readonly [limited]: true };

/** Text of at most `max` characters, in a way that forms can read: `limitsOf`. */
export function atMost<Schema extends z.ZodString | z.ZodEmail>(
  schema: Schema,
  max: number,
): Limited<Schema> {
  return schema.max(max) as Limited<Schema>; // the mark is for types alone: the length stands in the schema
}

/** How long each text of a schema may be, in the shape of what is sent; the lines of a list share theirs. */
export type Limits<Schema> = Schema extends { readonly [limited]: true }
  ? number
  : Schema extends
        | z.ZodOptional<infer Inner>
        | z.ZodNullable<infer Inner>
        | z.ZodDefault<infer Inner>
        | z.ZodArray<infer Inner>
    ? Limits<Inner>
    : Schema extends z.ZodObject<infer Shape>
      ? {
          readonly [Key in keyof Shape as [Limits<Shape[Key]>] extends [never] ? never : Key]: Limits<
            Shape[Key]
          >;
        }
      : never;

type Found = number | { readonly [key: string]: Found };

/**
 * The longest lengths that the texts of a body may have: `limitsOf(updateTenant.body).fullName`. A module of the
 * contract exports them beside its operations, as plain values that reach the browser.
 */
export function limitsOf<Schema extends z.ZodObject>(schema: Schema): Limits<Schema> {
  return limitOf(schema) as Limits<Schema>; // both go by the same schema, branch by branch
}

function limitOf(schema: unknown): Found | undefined {
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail) return schema.maxLength ?? undefined;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return limitOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return limitOf(schema.element);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const found = limitOf(field);
    return found === undefined ? [] : [[name, found] as const];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
