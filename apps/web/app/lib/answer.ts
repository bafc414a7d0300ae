import type { paths } from './api/schema.d.ts';

/** The body of a successful answer: `Answer<'/api/v1/me', 'get'>`. */
export type Answer<Path extends keyof paths, Method extends 'get' | 'post'> =
  paths[Path] extends Record<Method, { responses: infer Responses }> ? Body<Responses> : never;

type Body<Responses> = Responses extends { 200: { content: { 'application/json': infer Json } } }
  ? Json
  : Responses extends { 201: { content: { 'application/json': infer Json } } }
    ? Json
    : never;

/** What a call sends: `Sent<'/api/v1/organizations', 'post'>`. */
export type Sent<Path extends keyof paths, Method extends 'post' | 'patch' | 'put'> =
  paths[Path] extends Record<Method, { requestBody: { content: { 'application/json': infer Json } } }>
    ? Json
    : never;
