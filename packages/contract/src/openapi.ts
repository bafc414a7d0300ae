/** The document of the API, as far as its readers here speak of it. */

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface OpenApi {
  openapi: string;
  info: object;
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  /** What Dira sends to others, by the kind of thing that it is about. */
  webhooks: Record<string, { post: OpenApiWebhook }>;
  components: { securitySchemes: object; schemas: Record<string, JsonSchema> };
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: OpenApiParameter[];
  requestBody?: OpenApiContent;
  responses: Record<string, { description: string } & Partial<OpenApiContent>>;
  /** Who may call. */
  'x-authz': { scope: string; action?: string };
  /** What a program needs of a token; false where no token does it. */
  'x-token': { access: 'read' | 'write'; areas: readonly string[] } | false;
  /** Whether a repeat is safe by itself, else the header that makes it so. */
  'x-idempotent': boolean | string;
  [more: string]: unknown;
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface OpenApiWebhook {
  operationId: string;
  summary: string;
  parameters: OpenApiParameter[];
  requestBody: OpenApiContent;
  responses: Record<string, { description: string }>;
}

export interface OpenApiContent {
  required?: true;
  content: Record<string, { schema: JsonSchema; example?: unknown }>;
}
