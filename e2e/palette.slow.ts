// All of the fast lane, and what it leaves out (`inSlowLane`).
import './palette.e2e.ts';
