/** Who takes cards for the operator: the first of them that is set up does. */
export const CARD_PROVIDERS = ['payplus', 'paddle'] as const;
export type CardProviderName = (typeof CARD_PROVIDERS)[number];
