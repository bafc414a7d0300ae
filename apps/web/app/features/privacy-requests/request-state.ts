import { PRIVACY_REQUEST_STATES } from '@dira/domain/privacy-requests';
import type { Address } from '../../lib/parts.ts';
import { oneOf } from '../../lib/use-page-query.ts';

/** Which requests a register shows, as the address says it. */
export const requestStateOf = (address: Address) => oneOf(address('state'), PRIVACY_REQUEST_STATES);
