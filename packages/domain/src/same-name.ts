/** Whether a name was typed to confirm: spaces around it, and how a letter is composed, are no part of a name. */
export function isSameName(typed: string, name: string): boolean {
  return typed.trim().normalize() === name.trim().normalize();
}
