import { answerParent } from './in-child.ts';
import { measureSockets, type SocketsInput } from './sockets.ts';

answerParent((input: SocketsInput) => measureSockets(input));
