/** Text that a person typed: Hebrew and Latin each keep their own direction. */
export function UserText({ children }: { children: string }) {
  return <bdi dir="auto">{children}</bdi>;
}

/** Phone numbers, ids, e-mails, dates and IBANs: always read from the left. */
export function Code({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>;
}
