import { fileLaw } from '../law.ts';
import { isProduct } from '../places.ts';
import { isScript, walk } from '../source.ts';

/**
 * How long a text may be stands in the schema of its operation; a form reads it there (`limitsOf`). A number of the
 * form's own needs its reason in a comment on the line or the one above: what is typed may be longer than what is sent.
 */
export const formLimits = fileLaw('form-limits', isForm, (file, report) => {
  walk(file.syntax().program, (node) => {
    if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier') return;
    if (node.name.name !== 'maxLength') return;
    const given = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
    const line = file.lineAt(node.start);
    if (given?.type === 'Literal' && !file.hasReason(line))
      report(line, 'limits a text by a number of its own, not by that of the schema');
  });
});

function isForm(path: string): boolean {
  return /^apps\/web\/app\/(features|screens)\//.test(path) && isScript(path) && isProduct(path);
}
