/** What the product, and not the person, notes of accounts. */
export { hasAppMetadata, mergeAppMetadata } from './users.repo.ts';
