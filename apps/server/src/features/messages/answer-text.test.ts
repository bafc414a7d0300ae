import { expect, test } from 'vitest';
import { cutAnswer } from './answer-text.ts';

const ours = ['@reply.dira.example', 'no-reply@dira.example'];
const quote = '> ##- Write your answer above this line -##\n>\n> Yael wrote to you\n> Herzl 14, flat 3\n';

test.each([
  ['a bare answer', 'Tuesday at five is fine.', 'Tuesday at five is fine.'],
  ['several paragraphs', 'One.\r\n\r\n\r\n\r\nTwo.', 'One.\n\nTwo.'],
  [
    'Gmail in English, its line broken in two',
    `Fine.\n\nOn Sun, Nov 22, 2026 at 9:00 AM Dira <\nno-reply@dira.example> wrote:\n\n${quote}`,
    'Fine.',
  ],
  [
    'Gmail in Hebrew, with its marks of direction',
    `בסדר, ביום שלישי.\n\n\u202bבתאריך יום א׳, 22 בנוב׳ 2026 ב-9:00 מאת \u202aDira\u202c <\u202ano-reply@dira.example\u202c>:\u202c\n\n${quote}`,
    'בסדר, ביום שלישי.',
  ],
  [
    'Gmail in French',
    `D’accord.\n\nLe dim. 22 nov. 2026 à 09:00, Dira <no-reply@dira.example> a écrit :\n\n${quote}`,
    'D’accord.',
  ],
  [
    'Gmail in Spanish',
    `De acuerdo.\n\nEl dom, 22 nov 2026 a las 9:00, Dira (<no-reply@dira.example>) escribió:\n\n${quote}`,
    'De acuerdo.',
  ],
  [
    'Apple Mail, which names the time alone',
    `Fine.\n\n> On 22 Nov 2026, at 9:00, Dira <no-reply@dira.example> wrote:\n> \n${quote}`,
    'Fine.',
  ],
  [
    'Outlook, which quotes without a mark',
    'Fine.\n\n________________________________\nFrom: Dira <no-reply@dira.example>\nSent: Sunday\n\nYael wrote to you',
    'Fine.',
  ],
  ['an older Outlook', 'Fine.\n\n-----Original Message-----\nFrom: Dira\nSubject: The boiler', 'Fine.'],
  [
    'a program that quotes by nothing but our own line',
    'Fine.\n\nOn 22.11.2026 09:00, Dira wrote:\n##- Write your answer above this line -##\nYael wrote to you',
    'Fine.',
  ],
  [
    'a program that names whose words follow, and no day',
    `Fine.\n\nDira <no-reply@dira.example> wrote:\n${quote}`,
    'Fine.',
  ],
  ['a program that fills its lines up', 'One.  \n  \n   \nTwo.', 'One.\n\nTwo.'],
  ['a signature', 'Fine.\n\n-- \nAnna Golan\n052-525 2679', 'Fine.'],
  ['a telephone that signs by itself', 'Fine.\n\nSent from my iPhone', 'Fine.'],
  ['the same in Hebrew', 'בסדר גמור\n\nנשלח מה-iPhone שלי', 'בסדר גמור'],
  [
    'answers between the lines, which stay in their order',
    `> When?\nTuesday.\n> Where?\nAt the flat.\n`,
    'Tuesday.\nAt the flat.',
  ],
  [
    'nothing but the quote',
    `On Sun, Nov 22, 2026 at 9:00 AM Dira <no-reply@dira.example> wrote:\n${quote}`,
    '',
  ],
])('%s', (_, mail, answer) => {
  expect(cutAnswer(mail, ours)).toBe(answer);
});

test.each([
  ['a line that ends with a colon', 'This is what the plumber wrote:'],
  ['a list of the person’s own', 'I need:\n- a key\n- a lamp'],
  ['a date and a time that are what it is about', 'On Tuesday 24.11.2026 at 17:00 please:'],
  ['a word that only looks like a signature', 'Sent the key yesterday.\nIt is with the neighbour.'],
  ['what is going to be sent', 'בסדר\nנשלח מחר את המפתח'],
  ['where something was sent from', 'Sent from my office yesterday'],
  ['a dash within the text', 'Fine - but not on Friday\n--- see above ---'],
])('leaves %s', (_, words) => {
  expect(cutAnswer(words, ours)).toBe(words);
});
