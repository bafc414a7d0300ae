import type { Endpoint } from '@dira/contract/endpoint';
import { registerFeatures } from '../features/register.ts';
import type { Services } from '../services.ts';
import type { Api } from './api.ts';

/** Every operation of the API, without a server behind it: for its document and for the tests generated from it. */
export function listEndpoints(): Endpoint[] {
  const endpoints: Endpoint[] = [];
  const record = (endpoint: Endpoint) => {
    endpoints.push(endpoint);
  };
  const api = new Proxy({ endpoints } as unknown as Api, { get: () => record }); // whatever the kind of binding, only its operation counts
  registerFeatures(api, {} as Services); // handlers are bound and never run
  return endpoints;
}
