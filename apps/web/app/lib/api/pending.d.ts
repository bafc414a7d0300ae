/** Operations that the shell calls and the server does not have yet; each goes when `npm run generate` brings it. */
import type { paths } from './schema.d.ts';

type SamplePaths = {
  '/api/v1/organizations/sample': {
    post: {
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': { id: string } } } };
    };
  };
  '/api/v1/organizations/{organizationId}/sample': {
    delete: {
      parameters: { path: { organizationId: string } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
};

export type AllPaths = paths & SamplePaths;
