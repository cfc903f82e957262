/** Records with the microphone into the file field beside it; the form then sends the recording like any file. */
export class VoiceRecorder extends HTMLElement {
  #recorder: MediaRecorder | null = null;
  #timer = 0;
  #url = "";

  connectedCallback() {
    if (!navigator.mediaDevices || typeof MediaRecorder === "undefined") return;
    const live = this.#part("[data-live]");
    if (live) live.hidden = false;
    this.#part("[data-record]")?.addEventListener("click", () => this.#start());
    this.#part("[data-stop]")?.addEventListener("click", () => this.#recorder?.stop());
  }

  disconnectedCallback() {
    if (this.#recorder?.state === "recording") this.#recorder.stop();
    window.clearInterval(this.#timer);
    URL.revokeObjectURL(this.#url);
  }

  #part(selector: string) {
    return this.querySelector<HTMLElement>(selector);
  }

  #say(what: "recording" | "recorded" | "denied") {
    const status = this.#part("[role=status]");
    if (status) status.textContent = status.dataset[what] ?? "";
  }

  async #start() {
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch {
      return this.#say("denied");
    }
    const kind = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"].find(MediaRecorder.isTypeSupported);
    const recorder = new MediaRecorder(stream, { ...(kind ? { mimeType: kind } : {}), audioBitsPerSecond: 32_000 });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.addEventListener("stop", () => {
      for (const track of stream.getTracks()) track.stop();
      this.#stopped(new Blob(parts, { type: recorder.mimeType.split(";", 1)[0] || "audio/webm" }));
    });
    this.#recorder = recorder;
    recorder.start();
    this.#show(true);
    this.#say("recording");
    const most = Number(this.dataset.seconds);
    const began = Date.now();
    this.#tick(0, most);
    this.#timer = window.setInterval(() => {
      const seconds = Math.floor((Date.now() - began) / 1000);
      this.#tick(seconds, most);
      if (seconds >= most && recorder.state === "recording") recorder.stop();
    }, 250);
  }

  #tick(seconds: number, most: number) {
    const clock = (value: number) => `${Math.floor(value / 60)}:${String(value % 60).padStart(2, "0")}`;
    const time = this.#part("[data-time]");
    if (time) time.textContent = `${clock(seconds)} / ${clock(most)}`;
  }

  #show(recording: boolean) {
    const [record, stop] = [this.#part("[data-record]"), this.#part("[data-stop]")];
    if (!record || !stop) return;
    record.hidden = recording;
    stop.hidden = !recording;
    (recording ? stop : record).focus();
  }

  #stopped(sound: Blob) {
    window.clearInterval(this.#timer);
    this.#show(false);
    const word = this.#part("[data-record] span");
    if (word) word.textContent = this.#part("[data-record]")?.dataset.again ?? "";
    const input = this.querySelector<HTMLInputElement>("input[type=file]");
    const player = this.querySelector<HTMLAudioElement>("audio[data-new]");
    if (!input || !player) return;
    const transfer = new DataTransfer();
    transfer.items.add(new File([sound], "voice", { type: sound.type }));
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    URL.revokeObjectURL(this.#url);
    this.#url = URL.createObjectURL(sound);
    player.src = this.#url;
    player.hidden = false;
    this.#say("recorded");
  }
}
