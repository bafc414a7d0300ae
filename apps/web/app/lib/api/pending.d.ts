/** Operations that the shell calls and the server does not have yet; each goes when `npm run generate` brings it. */
import type { paths } from './schema.d.ts';

type SearchHit = {
  kind: 'property' | 'unit' | 'tenant' | 'lease' | 'payment';
  id: string;
  title: string;
  subtitle: string;
  /** The property of a unit, the unit of a lease. */
  parentId: string | null;
};

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

type PendingPaths = SamplePaths & {
  '/api/v1/organizations/{organizationId}/search': {
    get: {
      parameters: { path: { organizationId: string }; query: { q: string } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { items: SearchHit[] } } };
      };
    };
  };
};

export type AllPaths = paths & PendingPaths;
