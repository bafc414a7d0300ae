import type { z } from 'zod';
import type { Editable, Endpoint } from './endpoint.ts';

/** What a client gives to an operation of the API and gets from it, read off its schemas. */

/** A file as the server names it. */
export type StoredFile = { readonly blob: Blob; readonly name: string };

/** What an operation answers: `Answer<typeof getLease>`. */
export type Answer<Operation extends Endpoint> = Operation extends {
  response: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : Operation extends { produces: string | readonly string[] }
    ? StoredFile
    : void;

/** The body that an operation takes: `Sent<typeof createLease>`. */
export type Sent<Operation extends Endpoint> = Operation extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : never;

/** `/leases/{leaseId}/charges/{chargeId}` asks for `leaseId` and `chargeId`. */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string | number } & PathParams<Rest>
  : unknown;

/** A field that is read from the text of an address (`z.coerce`) is given as what it becomes. */
type QueryOf<Schema extends z.ZodType> = {
  readonly [Key in keyof z.input<Schema>]: unknown extends z.input<Schema>[Key]
    ? z.output<Schema>[Key & keyof z.output<Schema>] | undefined
    : z.input<Schema>[Key];
};

/** What must be given, may be given, or is not known at all, under a name. */
type Given<Name extends string, Value> = unknown extends Value
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** Where an operation is called, and with which filters. */
export type Place<Operation extends Endpoint> = Given<'params', PathParams<Operation['path']>> &
  Given<'query', Operation extends { query: infer Schema extends z.ZodType } ? QueryOf<Schema> : unknown>;

/** What the editor of a thing has to have seen of it: `Seen<typeof updateUnit>`. */
export type Seen<Operation extends Endpoint> = Operation extends { edits: infer Of extends Editable }
  ? Readonly<Pick<Answer<Of>, FirstName<Of['editable'][number]> & keyof Answer<Of>>>
  : never;

type FirstName<Path extends string> = Path extends `${infer Name}.${string}` ? Name : Path;

/** All that a call takes beside its operation. */
export type Ask<Operation extends Endpoint> = Place<Operation> &
  (Operation extends { edits: Editable }
    ? {
        /**
         * The thing as its editor saw it when they began: where it is another by now, the change is refused. Null for a
         * switch, which says all that it changes and is set whatever stands there.
         */
        readonly seen: Seen<Operation> | null;
      }
    : unknown) &
  (Operation extends { body: infer Schema extends z.ZodType }
    ? undefined extends z.input<Schema>
      ? { readonly body?: z.input<Schema> }
      : { readonly body: z.input<Schema> }
    : unknown) & {
    readonly signal?: AbortSignal;
    /** The `Idempotency-Key` of a form that must survive a double click or a retry; without it each call has its own. */
    readonly key?: string;
  };

/** A change of a thing, with the thing as its editor saw it: `Edit<typeof updateUnit>`. */
export type Edit<Operation extends Endpoint> = {
  readonly seen: Seen<Operation> | null;
  readonly body: Sent<Operation>;
};
