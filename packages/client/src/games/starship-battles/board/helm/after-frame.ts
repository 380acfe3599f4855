/** Work that may wait until a frame is drawn: once for all that ask before it is done. */
export class AfterFrame {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly work: () => void) {}

  ask(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.work();
    });
  }

  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
