import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export interface MailToBring {
  port: number;
  from: string;
  to: string;
  text: string;
}

/** Brings a mail over SMTP, as a mail server does. @returns the last answer, such as `250 OK` */
export async function bringMail({ port, from, to, text }: MailToBring): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const read = async () => {
    const { value, done } = await answers.next();
    if (done === true) throw new Error('the mail server hung up');
    return value;
  };
  const mail = [
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
    '.',
  ].join('\r\n');
  await read();
  let last = '';
  for (const line of ['HELO mail.example', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA', mail]) {
    socket.write(`${line}\r\n`);
    last = await read();
    if (!/^[23]/.test(last)) break;
  }
  socket.end('QUIT\r\n');
  return last;
}
