// A few quiet sounds, generated here. No file is loaded, and sounds are off by default.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function tone(frequency: number, seconds: number, loudness: number, after = 0): void {
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const wave = context.createOscillator();
  const volume = context.createGain();
  wave.type = 'triangle';
  wave.frequency.value = frequency;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  wave.connect(volume).connect(context.destination);
  wave.start(start);
  wave.stop(start + seconds);
}

const SOUNDS = {
  move: () => tone(220, 0.09, 0.12),
  beam: () => {
    tone(880, 0.1, 0.05);
    tone(440, 0.16, 0.05, 0.04);
  },
  hit: () => tone(110, 0.16, 0.14),
  burst: () => {
    tone(90, 0.3, 0.14);
    tone(60, 0.4, 0.1, 0.05);
  },
  turn: () => {
    tone(520, 0.16, 0.1);
    tone(780, 0.22, 0.08, 0.1);
  },
  end: () => [392, 494, 587].forEach((frequency, index) => tone(frequency, 0.4, 0.09, index * 0.14)),
};

export function play(sound: keyof typeof SOUNDS): void {
  if (settings.sound) SOUNDS[sound]();
}
