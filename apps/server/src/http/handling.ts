import type { Endpoint } from '@dira/contract/endpoint';
import type { z } from 'zod';
import type {
  OrgScope,
  OrgWrite,
  OwnershipScope,
  OwnershipWrite,
  SignerScope,
  SignerWrite,
  TenancyScope,
  TenancyWrite,
  UserScope,
  UserWrite,
} from '../db/scope.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : void;

/** The request, after the edge: parsed once, by the operation's own schemas. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

export type ReadScope<E extends Endpoint> = E['access']['scope'] extends 'organization'
  ? OrgScope
  : E['access']['scope'] extends 'tenancy'
    ? TenancyScope
    : E['access']['scope'] extends 'ownership'
      ? OwnershipScope
      : E['access']['scope'] extends 'signer'
        ? SignerScope
        : UserScope;
export type WriteScope<E extends Endpoint> = E['access']['scope'] extends 'organization'
  ? OrgWrite
  : E['access']['scope'] extends 'tenancy'
    ? TenancyWrite
    : E['access']['scope'] extends 'ownership'
      ? OwnershipWrite
      : E['access']['scope'] extends 'signer'
        ? SignerWrite
        : UserWrite;
