/** As much as is called of them: they come without types, and as CommonJS. */
declare module 'mjml-core' {
  interface Options {
    presets: readonly unknown[];
    keepComments: boolean;
    fonts: Readonly<Record<string, string>>;
    validationLevel: 'strict' | 'soft' | 'skip';
  }
  interface Compiled {
    html: string;
    errors: { formattedMessage: string }[];
  }
  const mjml: { default(source: string, options: Options): Promise<Compiled> };
  export default mjml;
}

declare module 'mjml-preset-core' {
  const preset: unknown;
  export default preset;
}
