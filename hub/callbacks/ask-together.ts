/**
 * Answers many questions by few queries: those that come while one is under way wait for it, and then go together.
 * @param ask answers in the order of the questions; a failure fails each of them
 * @param most questions of one query
 */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most: number,
): (question: Question) => Promise<Answer> {
  interface Waiting {
    readonly question: Question;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (reason: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isAsking = false;

  const askAll = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) {
      const some = waiting.splice(0, most);
      try {
        const answers = await ask(some.map(({ question }) => question));
        for (const [index, { resolve, reject }] of some.entries()) {
          if (index in answers) resolve(answers[index] as Answer);
          else reject(new Error('A question has no answer'));
        }
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    isAsking = false;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void askAll();
    });
}
