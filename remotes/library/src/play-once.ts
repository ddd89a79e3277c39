/** Plays a file from its start to its end, at a volume of 0 to 1. */
export function playOnce(file: Blob, volume: number): void {
  const url = URL.createObjectURL(file);
  const player = new Audio(url);
  player.volume = volume;
  player.onended = () => URL.revokeObjectURL(url);
  void player.play();
}
