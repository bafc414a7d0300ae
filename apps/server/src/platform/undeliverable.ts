/** What was to be sent will never be taken, however often it is tried. */
export class Undeliverable extends Error {}
