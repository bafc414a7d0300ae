import { fillIn, findUnknownVariables, MESSAGE_VARIABLES } from '@dira/domain/message-variables';
import { READY_TEMPLATES, TEMPLATE_LIMITS, type ReadyTemplate } from '@dira/domain/ready-templates';
import { languages } from '@dira/i18n/languages';
import { expect, test } from 'vitest';
import { composeTemplateMail, readyTexts } from './words.ts';

const nasty = '<img src=x onerror=alert(1)> {link} & "x"';
const link = 'https://dira.example/maintenance?lease=x&request=y';
const values = {
  ...Object.fromEntries(MESSAGE_VARIABLES.map((name) => [name, `${name} ${nasty}`])),
  link,
};

test.each(Object.keys(READY_TEMPLATES) as ReadyTemplate[])(
  '%s says everything in every language, and what a value holds stays text',
  (key) => {
    const texts = readyTexts(key);
    for (const language of languages) {
      const words = texts[language];
      expect(findUnknownVariables(words.subject + words.body)).toEqual([]);
      expect(words.subject.length).toBeLessThanOrEqual(TEMPLATE_LIMITS.subject);
      expect(words.body.length).toBeLessThanOrEqual(TEMPLATE_LIMITS.body);
      expect(words.body).toContain('{landlord_name}');
      const plain = Object.fromEntries(MESSAGE_VARIABLES.map((name) => [name, 'x']));
      expect(fillIn(`${words.subject}${words.body}`, plain)).not.toMatch(/[{}]/);
      const { html, text, subject } = composeTemplateMail({
        words,
        values,
        language,
        organizationName: 'Carmel Homes',
        unsubscribeUrl: 'https://dira.example/preferences/x',
      });
      expect(html).not.toMatch(/<img|undefined/);
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {link}');
      expect(text).toContain('https://dira.example/preferences/x');
      if (words.body.includes('{link}')) {
        expect(text).toContain(link);
        expect(html).toContain(`<a href="${link.replace('&', '&amp;')}"`);
      }
      expect(subject).not.toContain('undefined');
    }
  },
);
