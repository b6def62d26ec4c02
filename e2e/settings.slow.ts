// All of the fast lane, and what it leaves out (`inSlowLane`).
import './settings.e2e.ts';
