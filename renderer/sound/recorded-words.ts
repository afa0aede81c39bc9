/** Words that the build has recorded, one file each, played one after the other. */

/** @param language of the words @param loudness more than 0, at most 1 */
export async function playRecordedWords(words: readonly string[], language: string, loudness: number): Promise<void> {
  // Each loads at once, so that only the first one is waited for.
  const players = words.map((word) => {
    const player = new Audio(new URL(`voice/${language}/${word}.wav`, document.baseURI).href);
    player.preload = 'auto';
    player.volume = loudness;
    return player;
  });
  for (const player of players) {
    const ended = new Promise((resolve, reject) => {
      player.addEventListener('ended', resolve);
      player.addEventListener('error', reject);
    });
    await player.play();
    await ended;
  }
}
