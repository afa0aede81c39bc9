/** A gateway whose every answer the test gives, at any time and in any order. */
import { httpAnswer, rawServer } from '../../gateway/raw-server.ts';

export interface AskedRequest {
  readonly merchantCode: string;
  readonly merchantOrderId: string;
  answer(status: number, body: Readonly<Record<string, unknown>>): void;
  /** A reply that matches the order of `aPendingSale`, for Rp 25.000. */
  answerStatus(statusCode: '00' | '01' | '02'): void;
}

/** @param onAsked answers at once; without it the test answers the requests in `asked` */
export async function gatewayByHand(
  onAsked?: (asked: AskedRequest) => void,
): Promise<{ readonly baseUrl: string; readonly asked: readonly AskedRequest[] }> {
  const asked: AskedRequest[] = [];
  const { baseUrl, requests } = await rawServer((socket, { request }) => {
    const { merchantCode, merchantOrderId } = JSON.parse(requests[request]?.text.split('\r\n\r\n')[1] ?? '{}');
    const answer: AskedRequest['answer'] = (status, body) =>
      void socket.write(httpAnswer(status, JSON.stringify(body)));
    const question: AskedRequest = {
      merchantCode,
      merchantOrderId,
      answer,
      answerStatus: (statusCode) =>
        answer(200, { merchantOrderId, reference: `REF-${merchantOrderId}`, amount: '25000', statusCode }),
    };
    asked.push(question);
    onAsked?.(question);
  });
  return { baseUrl, asked };
}
