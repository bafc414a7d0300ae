const digits = 10_000_000n;
const groupLength = 4;

/**
 * What a tenant writes on a transfer, so that the landlord knows whose it is: `1234-5674`. It follows from the id of
 * the lease alone and never changes; the last digit is Luhn's, so that one wrong digit shows. Digits only, because
 * that is what the forms of Israeli banks take.
 */
export function paymentReference(leaseId: string): string {
  const number = BigInt(`0x${leaseId.replaceAll('-', '').slice(-14)}`) % digits;
  const body = String(number).padStart(digits.toString().length - 1, '0');
  const all = `${body}${luhnDigit(body)}`;
  return `${all.slice(0, groupLength)}-${all.slice(groupLength)}`;
}

function luhnDigit(body: string): number {
  const sum = [...body].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
