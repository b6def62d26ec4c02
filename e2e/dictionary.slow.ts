// All of the fast lane, and what it leaves out (`inSlowLane`).
import './dictionary.e2e.ts';
