/** The languages of the interface, in the order in which menus show them; `@dira/i18n/languages` says more of each. */
export const languages = ['en', 'es', 'fr', 'he', 'sq'] as const;

export type Language = (typeof languages)[number];
