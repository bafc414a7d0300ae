/** Gives a charge the description that a choice has, unless somebody described it already. */
export function fillDescription(
  form: {
    readonly values: { readonly description: string };
    readonly setFieldValue: (path: 'description', text: string) => void;
  },
  name: string,
): void {
  if (form.values.description.trim() === '') form.setFieldValue('description', name);
}
