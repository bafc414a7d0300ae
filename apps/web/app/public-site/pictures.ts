const files = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  import: 'default',
  eager: true,
  query: '?url',
});

/** The address of each picture by the name of its file. */
export const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, address]) => [file.replace('./pictures/', ''), address]),
);
