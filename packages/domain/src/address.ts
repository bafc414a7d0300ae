/** The address of a property, in one line. */
export function joinAddress({
  street,
  house_number: houseNumber,
  city,
}: {
  street: string;
  house_number: string;
  city: string;
}): string {
  return [`${street} ${houseNumber}`.trim(), city].join(', ');
}
