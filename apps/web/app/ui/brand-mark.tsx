/** The doorway: an arch of teal with a lit window in it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M3 22V11a9 9 0 0 1 18 0v11z" fill="var(--teal)" />
      <path d="M8.5 22v-9.5a3.5 3.5 0 0 1 7 0V22z" fill="var(--lit)" />
    </svg>
  );
}
