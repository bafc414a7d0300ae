/** What a lease may say about its linkage. */

export const LINK_TARGETS = ['index', 'USD', 'EUR'] as const;
/** What the rent follows: the consumer price index, or the representative rate of a currency. */
export type LinkTarget = (typeof LINK_TARGETS)[number];
export type LinkCurrency = Exclude<LinkTarget, 'index'>;

export const INDEX_METHODS = ['known', 'for_month'] as const;
/** `known`: the last index published before the rent falls due. `for_month`: the index of the month itself, which comes later. */
export type IndexMethod = (typeof INDEX_METHODS)[number];

export const RENT_FLOORS = ['none', 'base', 'previous'] as const;
/** Whether linked rent may fall below the base rent, or below what it once was. */
export type RentFloor = (typeof RENT_FLOORS)[number];

export const RENT_ROUNDINGS = ['agora', 'shekel'] as const;
export type RentRounding = (typeof RENT_ROUNDINGS)[number];

export const LINKAGE_FREQUENCIES = ['monthly', 'quarterly', 'yearly'] as const;
export type LinkageFrequency = (typeof LINKAGE_FREQUENCIES)[number];
