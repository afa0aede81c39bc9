/** For its test, which is TypeScript. */
export function markedParts(answer: string, lock: object, reasons: string): string;
export function judgeAdvisories(answer: string, lock: object, reasons: string): { lines: string[]; isWell: boolean };
