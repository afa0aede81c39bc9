/**
 * Whether something else than the gateway answers at its address. A wrong address and a proxy answer 404. One such
 * answer may be an accident, so two in a row count.
 */
const ENOUGH = 2;

export class NotFoundAnswers {
  #inARow = 0;

  get isWrongAddress(): boolean {
    return this.#inARow >= ENOUGH;
  }

  /** A 404 that no gateway gives. @returns whether that changes `isWrongAddress` */
  notFound(): boolean {
    this.#inARow += 1;
    return this.#inARow === ENOUGH;
  }

  /** The gateway answered or refused a request, or its settings changed. @returns whether that changes `isWrongAddress` */
  gatewayAnswered(): boolean {
    const wasWrong = this.isWrongAddress;
    this.#inARow = 0;
    return wasWrong;
  }
}
